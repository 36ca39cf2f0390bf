import { ReviewListing } from '../../../../contract/reviews/reviewList';
import { listingChanges, mediaOf } from './listingChanges';

const BEFORE: ReviewListing = {
  name: 'Grids',
  intro: 'Makes grids',
  description: 'All grids.',
  texts: { 'ja-JP': { name: 'グリッド' } },
  contact: 'me@square.test',
  technical_support: '',
  icon: '/files/icon.webp',
  cover: null,
  panel_images: ['/files/one.webp'],
  video: null,
  tags: [],
  editor_type: ['design'],
  permissions: [],
  network_hosts: [],
};
const CHANGED: ReviewListing = {
  name: 'Better grids',
  intro: 'Makes better grids',
  description: 'All better grids.',
  texts: { 'ja-JP': { name: '新しいグリッド' } },
  contact: 'you@square.test',
  technical_support: 'help@square.test',
  icon: '/files/other.webp',
  cover: '/files/cover.webp',
  panel_images: [],
  video: '/files/video.mp4',
  tags: [{ id: 1, code: 'layout', name: 'Layout', names: {} }],
  editor_type: ['design', 'whiteboard'],
  permissions: ['selection'],
  network_hosts: ['api.example.com'],
};
const FIELDS = Object.keys(ReviewListing.shape) as (keyof ReviewListing)[];

const changesOf = (after: ReviewListing) => [
  ...listingChanges(BEFORE, after).map(({ field, locale }) => (locale ? `${locale} ${field}` : field)),
  ...mediaOf(BEFORE, after).flatMap(({ kind, change }) => (change === 'same' ? [] : [`${kind} ${change}`])),
];

it('finds no change in the same listing', () => {
  expect(changesOf({ ...BEFORE })).toEqual([]);
});

it.each(FIELDS)('shows a change of %s', (field) => {
  expect(changesOf({ ...BEFORE, [field]: CHANGED[field] })).not.toEqual([]);
});

it('lists the texts, each language, the other fields, and then the media that are there or gone', () => {
  expect(changesOf(CHANGED)).toEqual([
    ...['name', 'intro', 'description', 'contact', 'technical_support', 'ja-JP name'],
    ...['editor_type', 'permissions', 'network_hosts', 'tags'],
    ...['icon added', 'cover added', 'video added', 'icon removed', 'picture removed'],
  ]);
});
