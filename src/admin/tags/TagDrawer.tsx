import { RowDrawer, type RowDrawerOf } from '@/admin/shared/RowDrawer';
import type { ManagedTag } from '../../../contract/tags';
import { TagForm } from './TagForm';

/** The form of a tag, beside the list that it came from. */
export default function TagDrawer(props: RowDrawerOf<ManagedTag>) {
  return (
    <RowDrawer {...props} titles={{ add: 'tag.addTitle', edit: 'tag.editTitle' }} saveLabel="tag.save">
      {({ row, ...form }) => <TagForm tag={row} {...form} />}
    </RowDrawer>
  );
}
