import type { ReactNode } from 'react';

/** One slide. */
export interface CarouselItem {
  key: string;
  content: ReactNode;
  /** Name of the slide's dot; its position by default. */
  label?: string;
}
