import type { LocaleName } from '@/lib/intl/locales';
import type { ListingTexts } from '../../../../contract/fields';
import type { Copyright } from '../../../../contract/plugins/plugins';
import type { UnapprovedVersion } from '../../../../contract/releases/edits';
import { TEXT_LIMITS } from '../../../../contract/values/limits';
import type { CodeFile } from '../package/readCode';

/** Maximum characters of each field. */
export const LIMITS = {
  name: TEXT_LIMITS.name,
  intro: TEXT_LIMITS.intro,
  description: TEXT_LIMITS.description,
  version_content: TEXT_LIMITS.version_content,
  contact: TEXT_LIMITS.contact,
  technical_support: TEXT_LIMITS.contact,
  holder: TEXT_LIMITS.contact,
} as const;

/** The texts of a listing in each language. */
export const LISTING_FIELDS = ['name', 'intro', 'description'] as const;
export type ListingField = (typeof LISTING_FIELDS)[number];

/** An image or a video: chosen on this device, or part of the newest listing. */
export type MediaItem = { id: string; kind: 'image' | 'video' } & (
  | { file: File; address?: undefined }
  | { file?: undefined; address: string }
);

/** All values of the form. A draft is the same, stored on this device. */
export interface ReleaseValues extends Record<ListingField, string> {
  texts: Partial<Record<LocaleName, ListingTexts>>;
  tag_ids: number[];
  contact: string;
  technical_support: string;
  copyright: Copyright;
  version: string;
  version_content: string;
  /** Percentage of users who get the version once it is approved. */
  rollout: number;
  code: CodeFile | null;
  /** The submitted version whose package is submitted again if `code` is null. */
  unapproved: UnapprovedVersion | null;
  /** The users who can find the plugin: everyone, the organization, or some of its departments. */
  audience: 'public' | 'enterprise' | 'departments';
  /** Names of departments, separated by commas. */
  departments: string;
  icon: MediaItem | null;
  cover: MediaItem | null;
  panel_images: MediaItem[];
  video: MediaItem | null;
}

export const EMPTY_VALUES: ReleaseValues = {
  name: '',
  intro: '',
  description: '',
  texts: {},
  tag_ids: [],
  contact: '',
  technical_support: '',
  copyright: { type: 'author', holder: '' },
  version: '',
  version_content: '',
  rollout: 100,
  code: null,
  unapproved: null,
  audience: 'public',
  departments: '',
  icon: null,
  cover: null,
  panel_images: [],
  video: null,
};

/** The departments that the plugin is for; empty: the whole organization. */
export const departmentsOf = ({ audience, departments }: ReleaseValues): string[] =>
  audience === 'departments' ? departments.split(/[,，、\n]/).flatMap((name) => name.trim() || []) : [];

/** Number of images and videos. */
export const mediaCount = ({ panel_images, video }: ReleaseValues): number => panel_images.length + (video ? 1 : 0);

/** Returns an id for an image that stays the same while it is reordered. */
export const mediaId = (): string => Math.random().toString(36).slice(2);
