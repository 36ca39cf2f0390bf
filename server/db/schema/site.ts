import type { ColumnType } from 'kysely';
import type { Locale } from '../../../contract/fields';
import type { DocumentName, LegalSection } from '../../../contract/organization/documents';
import type { TimestampWithDefault } from './columns';

/** The deployment's own legal texts, which replace the defaults (locales/legalTexts.ts). */
interface LegalTextsTable {
  name: DocumentName;
  locale: Locale;
  title: string;
  sections: ColumnType<LegalSection[], string, string>;
  update_time: TimestampWithDefault;
}

/** Settings of the whole site that administrators saved. Without a row SITE_CONFIG applies. */
export interface SiteSettingsTable {
  name: 'files_folder' | 'first_administrator' | 'links' | 'registrations' | 'review_rules' | 'secret_key' | 'setup';
  value: ColumnType<unknown, string, string>;
}

/** The deployment's accounts at external services: encrypted JSON (server/lib/secrets.ts). */
export interface ServiceSettingsTable {
  service: 'iconfont' | 'pexels';
  sealed: string;
}

/** Tables of the settings of the site. */
export interface SiteTables {
  legal_texts: LegalTextsTable;
  site_settings: SiteSettingsTable;
  service_settings: ServiceSettingsTable;
}
