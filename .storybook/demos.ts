import { readdirSync, readFileSync } from 'node:fs';

export interface Demo {
  /** Storybook's id: `input--several-lines`. */
  id: string;
  /** The widget's folder. */
  widget: string;
}

const KIT = 'src/kit';

/** Every demo of the kit: the stories of each widget, the basic one first. */
export function kitDemos(): Demo[] {
  return readdirSync(KIT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .flatMap(({ name: widget }) => {
      const stories = readFileSync(`${KIT}/${widget}/${widget}.stories.tsx`, 'utf8').matchAll(
        /^export function (\w+)/gm,
      );
      return Array.from(stories, ([, story = '']) => ({
        id: `${widget}--${story.replace(/(?<=[a-z\d])(?=[A-Z])/g, '-')}`.toLowerCase(),
        widget,
      }));
    });
}
