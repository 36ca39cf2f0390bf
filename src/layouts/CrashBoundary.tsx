import { Component, type ErrorInfo, type ReactNode } from 'react';

interface CrashBoundaryProps {
  /** Rendered instead of a page that crashed. */
  fallback: ReactNode;
  /** A change of the key resets the error. */
  resetKey: string;
  children: ReactNode;
}

interface CrashBoundaryState {
  crashed: boolean;
  resetKey: string;
}

/** Catches errors of a page while it renders, so that users never see a blank page. */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { crashed: false, resetKey: this.props.resetKey };

  static getDerivedStateFromError(): Partial<CrashBoundaryState> {
    return { crashed: true };
  }

  static getDerivedStateFromProps(props: CrashBoundaryProps, state: CrashBoundaryState): CrashBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { crashed: false, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A page crashed while it rendered.', error, info.componentStack);
  }

  override render(): ReactNode {
    return this.state.crashed ? this.props.fallback : this.props.children;
  }
}
