import { Empty } from './Empty';

/** Text only, under a heading of the third level, for a part of a page. */
export default function EmptyPlainDemo() {
  return (
    <Empty titleAs="h3" title="No versions yet" description="The first one appears here as soon as it is approved." />
  );
}
