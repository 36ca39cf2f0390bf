import { useEffect, useState } from 'react';
import { bringArtGenerator } from '@/kit/PluginArt/generator';
import { useLazyPart } from '@/lib/intl/useLazyPart';

/**
 * Signs that a person is there. What reads a page without one (a crawler, a preview) downloads none of this and is
 * asked nothing; the first load of a person waits for none of it. What fails to load is asked for at the next kind of sign.
 */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll', 'online'];

/** With the pictures of what the reader will come to. */
function loadCompanions() {
  void bringArtGenerator();
  return import('./Companions');
}

/** What keeps a reader company on every public page, once it is there, and the way to the cookie settings. */
export function useCompanions() {
  const [part, bring] = useLazyPart(loadCompanions);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    for (const sign of SIGNS) window.addEventListener(sign, bring, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, bring);
    };
  }, [bring]);
  return {
    companions: part && <part.Companions isChoosing={isChoosing} onChoosing={setChoosing} />,
    /** Whoever presses something has given a sign: what shows the settings is there, or on its way. */
    openCookieSettings: () => setChoosing(true),
  };
}
