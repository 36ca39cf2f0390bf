import { INITIAL_CALLS } from '@/api/callTable/initial.generated';
import { setOrganization } from '@/lib/page/organization';
import type { HomeContent } from '../../shared/site/initialPage';
import { homeRequests } from './homeRequests';

const NOTHING: HomeContent = { banners: 0, promoted: 0, group: false, activity: false };
const EVERYTHING: HomeContent = { banners: 2, promoted: 4, group: true, activity: true };

const namesOf = (search: string, home: HomeContent | null = null) => homeRequests(search, home).map(({ name }) => name);

afterEach(() => setOrganization(null));

it('requests what the address of the home page shows', () => {
  expect(namesOf('')).toEqual(['listTags', 'listPlugins', 'listRecommendations']);
  expect(namesOf('?keyword=grid&sort=0')).toEqual(['listTags', 'listPlugins']);
  expect(namesOf('?plugin_key=grids')).toEqual(['listTags', 'listPlugins', 'listRecommendations', 'getPlugin']);
  expect(homeRequests('?keyword=grid&sort=0&plugin_key=grids', null)).toEqual([
    { name: 'listTags', payload: {} },
    { name: 'listPlugins', payload: { keyword: 'grid', explain: '1', sort: 0, limit: 24 } },
    { name: 'getPlugin', payload: { plugin_key: 'grids' } },
  ]);
});

it('requests contents above the catalog only if there are any', () => {
  expect(namesOf('', NOTHING)).toEqual(namesOf(''));
  expect(namesOf('', EVERYTHING)).toEqual([...namesOf(''), 'listBanners', 'listActivePromotions']);
  expect(namesOf('?activity_id=3', EVERYTHING)).toEqual([...namesOf(''), 'getCampaign', 'listActivePromotions']);
  expect(namesOf('?tag_id=3', EVERYTHING)).toEqual(['listTags', 'listPlugins']);
});

it('requests no recommendations that the organization hides', () => {
  setOrganization({ hidden: ['recommendations'] });
  expect(namesOf('')).toEqual(['listTags', 'listPlugins']);
});

it('makes only calls that the first script knows, except for contents above the catalog', () => {
  expect(Object.keys(INITIAL_CALLS)).toEqual(expect.arrayContaining(namesOf('?plugin_key=grids')));
});
