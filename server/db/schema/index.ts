import type { Kysely, Transaction } from 'kysely';
import type { AccountsTables } from './accounts';
import type { BundlesTables } from './bundles';
import type { FilesTables } from './files';
import type { ModerationTables } from './moderation';
import type { OrganizationTables } from './organization';
import type { PluginsTables } from './plugins';
import type { PromotionsTables } from './promotions';
import type { RatingsTables } from './ratings';
import type { ReleasesTables } from './releases';
import type { ReviewsTables } from './reviews';
import type { ScimTables } from './scim';
import type { SearchTables } from './search';
import type { SessionsTables } from './sessions';
import type { SiteTables } from './site';
import type { StatisticsTables } from './statistics';
import type { SystemTables } from './system';

/** Every table, by its name in SQL. The files of this folder explain the columns, one file for each subject. */
export interface Tables
  extends AccountsTables,
    BundlesTables,
    FilesTables,
    ModerationTables,
    OrganizationTables,
    PluginsTables,
    PromotionsTables,
    RatingsTables,
    ReleasesTables,
    ReviewsTables,
    ScimTables,
    SearchTables,
    SessionsTables,
    SiteTables,
    StatisticsTables,
    SystemTables {}

export type Database = Kysely<Tables>;
/** The database, or the transaction that a service runs a repository function in. */
export type Queryable = Kysely<Tables> | Transaction<Tables>;
