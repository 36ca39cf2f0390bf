import { Component, type ErrorInfo, type ReactNode } from 'react';
import { isDownloadFailure, PartFailure } from '@/kit/lazyPart';

interface CrashBoundaryProps {
  /** Rendered instead of a page that crashed. */
  fallback: ReactNode;
  /** A change of the key resets the error. */
  resetKey: string;
  children: ReactNode;
}

interface CrashBoundaryState {
  error: unknown;
  resetKey: string;
}

/** React keeps the failure of a route's page. Offline, a reload would lose the frame around it as well. */
function reload(): void {
  if (navigator.onLine) location.reload();
}

/**
 * Catches errors of a page while it renders, so that users never see a blank page. A page that was not downloaded is
 * loaded when the connection is back.
 */
export class CrashBoundary extends Component<CrashBoundaryProps, CrashBoundaryState> {
  override state: CrashBoundaryState = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: unknown): Partial<CrashBoundaryState> {
    return { error };
  }

  static getDerivedStateFromProps(props: CrashBoundaryProps, state: CrashBoundaryState): CrashBoundaryState | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error('A page crashed while it rendered.', error, info.componentStack);
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return isDownloadFailure(error) ? <PartFailure onRetry={reload} /> : this.props.fallback;
  }
}
