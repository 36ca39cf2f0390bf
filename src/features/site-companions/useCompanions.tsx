import { useEffect, useState } from 'react';
import { loadArtGenerator } from '@/kit/PluginArt/generator';
import { useLazyPart } from '@/lib/intl/useLazyPart';

/**
 * Events that show that a human uses the page. The companions are loaded only then, so crawlers and previews never load
 * them, and the first load is not delayed. If loading fails, the next event type tries again.
 */
const SIGNS = ['pointermove', 'touchstart', 'keydown', 'scroll', 'online'];

/** Loads the companions, with the icons they use. */
function loadCompanions() {
  void loadArtGenerator();
  return import('./Companions');
}

/**
 * The companions of every public page, loaded on the first interaction, and a function that opens the cookie settings.
 */
export function useCompanions() {
  const [part, startLoading] = useLazyPart(loadCompanions);
  const [isChoosing, setChoosing] = useState(false);
  useEffect(() => {
    for (const sign of SIGNS) window.addEventListener(sign, startLoading, { once: true, passive: true });
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, startLoading);
    };
  }, [startLoading]);
  return {
    companions: part && <part.Companions isChoosing={isChoosing} onChoosing={setChoosing} />,
    /** The press was already an interaction, so the dialog's code is loaded or loading. */
    openCookieSettings: () => setChoosing(true),
  };
}
