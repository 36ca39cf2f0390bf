import { type PointerEvent, useMemo, useState } from 'react';

/** `halted`: the user pointed at a work or chose one. Only Play, or opening the menu again, resumes. */
type Play = 'waiting' | 'playing' | 'halted';

/**
 * Whether the works of a menu rotate: while the menu is hovered, until the user chooses one or points at one (SPEC.md
 * section 2).
 */
export function usePlayWhileHovered() {
  const [play, setPlay] = useState<Play>('waiting');
  const steps = useMemo(() => {
    const change = (from: Play, to: Play) => setPlay((now) => (now === from ? to : now));
    return {
      menuHandlers: {
        // Touch does not hover.
        onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && change('waiting', 'playing'),
        onPointerLeave: () => change('playing', 'waiting'),
      },
      onPlayingChange: (playing: boolean) => setPlay(playing ? 'playing' : 'halted'),
      /** Another work was shown. If the works do not rotate, the user chose it. */
      onChoice: () => change('waiting', 'halted'),
      stop: () => setPlay('halted'),
      /** Resets to the initial state. */
      reset: () => setPlay('waiting'),
    };
  }, []);
  return { isPlaying: play === 'playing', ...steps };
}
