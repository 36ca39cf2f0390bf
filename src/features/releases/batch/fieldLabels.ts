import type { MessageId } from '../../../../locales/messageIds.generated';
import type { RowFields } from './BatchRow';

/** Labels of a plugin's fields. */
export const LABELS: Record<keyof RowFields, MessageId> = {
  name: 'batch.name',
  version: 'batch.version',
  intro: 'batch.intro',
  contact: 'batch.contact',
  description: 'batch.description',
  version_content: 'batch.versionContent',
  technical_support: 'release.support',
};
