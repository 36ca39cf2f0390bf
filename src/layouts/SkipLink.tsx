import { useText } from '@/lib/intl/useText';

/** The first Tab stop: jumps over the header to the page. A change of only the hash does not count as a navigation. */
export function SkipLink() {
  const text = useText();
  return (
    <a className="ps-skip-link" href="#main">
      {text('site.skipToContent')}
    </a>
  );
}
