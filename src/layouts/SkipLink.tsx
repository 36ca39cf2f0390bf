import type { MouseEvent } from 'react';
import { useText } from '@/lib/intl/useText';

/** The keyboard's first stop: past the header, to the page. */
export function SkipLink() {
  const text = useText();

  // By hand, so that the address keeps no #main and no navigation happens.
  const handleClick = (event: MouseEvent) => {
    const main = document.getElementById('main');
    if (!main) return;
    event.preventDefault();
    main.focus();
  };

  return (
    <a className="ps-skip-link" href="#main" onClick={handleClick}>
      {text('site.skipToContent')}
    </a>
  );
}
