import { Button } from '../Button/Button';
import { Empty } from './Empty';

export default function EmptyDemo() {
  return (
    <Empty
      title="Nothing matches “quantum gradient”"
      description="Check the spelling, try a broader word, or look through a tag."
      action={
        <>
          <Button type="primary">Clear search</Button>
          <Button>Browse Colour</Button>
        </>
      }
    />
  );
}
