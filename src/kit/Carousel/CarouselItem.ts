import type { ReactNode } from 'react';

/** One slide. */
export interface CarouselItem {
  key: string;
  content: ReactNode;
  /** What the slide's dot is called; its place otherwise. */
  label?: string;
}
