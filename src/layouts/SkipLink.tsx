import { useText } from '@/lib/intl/useText';

/** The keyboard's first stop: past the header, to the page. A change of the hash alone is no navigation to the site. */
export function SkipLink() {
  const text = useText();
  return (
    <a className="ps-skip-link" href="#main">
      {text('site.skipToContent')}
    </a>
  );
}
