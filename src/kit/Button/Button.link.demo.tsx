import { Button } from './Button';

/** With an address the button is a link, which users can open in a new tab like any other link. */
export default function ButtonLinkDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      <Button href="#square">Plugin Square</Button>
      <Button href="#guide" type="text" icon="external">
        Read how to publish
      </Button>
      <Button href="#square" disabled>
        Not in this edition
      </Button>
    </div>
  );
}
