import { type PointerEvent, useMemo, useState } from 'react';

/** `halted`: the reader looked closer, or chose. Only Play, or opening the menu again, lets it go on. */
type Play = 'waiting' | 'playing' | 'halted';

/**
 * Whether the works of a menu take turns: while the menu is hovered, and until the reader chooses one or points at one
 * (SPEC.md section 2).
 */
export function usePlayWhileHovered() {
  const [play, setPlay] = useState<Play>('waiting');
  const steps = useMemo(() => {
    const change = (from: Play, to: Play) => setPlay((now) => (now === from ? to : now));
    return {
      menuHandlers: {
        // A finger does not hover.
        onPointerEnter: ({ pointerType }: PointerEvent) => pointerType !== 'touch' && change('waiting', 'playing'),
        onPointerLeave: () => change('playing', 'waiting'),
      },
      onPlayingChange: (playing: boolean) => setPlay(playing ? 'playing' : 'halted'),
      /** Another work came: by itself only while they take turns. */
      onChoice: () => change('waiting', 'halted'),
      stop: () => setPlay('halted'),
      /** As it is before anybody looks. */
      begin: () => setPlay('waiting'),
    };
  }, []);
  return { isPlaying: play === 'playing', ...steps };
}
