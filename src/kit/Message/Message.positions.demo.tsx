import { Button } from '../Button/Button';
import { message } from './message';

/** At the top or at the bottom: 48 px from the edge, with 58 px spacing. */
export default function MessagePositionsDemo() {
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
      {(['top', 'bottom'] as const).map((position) => (
        <Button
          key={position}
          onClick={() => {
            message.success('Color Palette is installed', { position });
            message.success('Live Background is installed', { position });
          }}
        >
          Two at the {position}
        </Button>
      ))}
    </div>
  );
}
