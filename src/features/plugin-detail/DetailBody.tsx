import { Link, useLocation } from '@umijs/max';
import { type ReactNode, Suspense, useState } from 'react';
import { usePluginState } from '@/data/pluginStates';
import { Avatar } from '@/kit/Avatar/Avatar';
import { Button } from '@/kit/Button/Button';
import { Icon } from '@/kit/Icon/Icon';
import { HiddenFailure, lazyPart } from '@/kit/lazyPart';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { Tag } from '@/kit/Tag/Tag';
import { developerName } from '@/lib/developerName';
import { compactNumber, fileSize, score } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import { useMediaQuery } from '@/lib/useMediaQuery';
import type { PluginDetail, PluginRating } from '../../../contract/plugins/plugins';
import { listingTexts, type ReadTexts } from '../../../shared/plugins/listingTexts';
import { shownCounts } from '../../../shared/plugins/shownCounts';
import { tagName } from '../../../shared/plugins/tagName';
import { DeprecationNotice } from './DeprecationNotice';
import { type ActionHandlers, DetailActions, type DetailActionsProps } from './DetailActions';
import styles from './DetailBody.module.css';
import { type DetailTab, DetailTabs, hasRatings } from './DetailTabs';
import { Facts } from './Facts';
import { Gallery } from './Gallery';
import { PolicyNotice } from './PolicyNotice';
import { PackageDownload } from './package/PackageDownload';
import { ReviewNote } from './ReviewNote';
import { ReportButton } from './report/ReportButton';

/** Only needed after an install, so it is not part of the first load. */
const InstallNextStep = lazyPart(() => import('./InstallNextStep'), HiddenFailure);

export interface DetailBodyProps {
  plugin: PluginDetail;
  /** The id of the heading that names the dialog. */
  titleId: string;
  actions: ActionHandlers;
  /** Inside the release form: without the dock of phones and the report. */
  isPreview?: boolean;
  /** Shows the policy of the member's organization, if it is about the plugin. */
  renderPolicy?: ((plugin: PluginDetail, name: string) => ReactNode) | undefined;
  /** For a deprecated plugin: moves the user to its successor, if they have it installed. */
  renderDeprecation?: ((plugin: PluginDetail, name: string) => ReactNode) | undefined;
  /** Shows the release notes of an update, if the user has the plugin installed. */
  renderUpdate?: ((plugin: PluginDetail, name: string) => ReactNode) | undefined;
  /** Content below the detail. */
  children?: ReactNode;
}

/**
 * The whole detail. On wide screens, gallery and texts are beside the facts. On phones it is one column, with the
 * actions in a dock. While the width is unknown, the actions are rendered in both places and the style sheet shows one.
 */
export function DetailBody(props: DetailBodyProps) {
  const {
    plugin,
    titleId,
    actions,
    isPreview = false,
    renderPolicy,
    renderDeprecation,
    renderUpdate,
    children,
  } = props;
  const isPhone = useMediaQuery('(max-width: 640px)');
  const texts = listingTexts(plugin, useLocale());
  const { name, intro, lang } = texts;
  const { hash, key } = useLocation();
  // A notice about a rating links to this tab.
  const isAtRatings = hash === '#ratings' && hasRatings(plugin);
  const [tab, setTab] = useState<DetailTab>(isAtRatings ? 'ratings' : 'overview');
  const [shownKey, setShownKey] = useState(key);
  // A link to the ratings also works while the detail is open.
  if (key !== shownKey) {
    setShownKey(key);
    if (isAtRatings) setTab('ratings');
  }
  return (
    <>
      <div className={styles.detail}>
        <div className={styles.identity}>
          <Identity plugin={plugin} texts={texts} titleId={titleId} />
          {intro && (
            <p className={styles.intro} dir="auto" lang={lang.intro}>
              {intro}
            </p>
          )}
        </div>
        <div className={styles.notices}>
          <ReviewNote review={plugin.review} />
          <DeprecationNotice deprecation={plugin.deprecation}>{renderDeprecation?.(plugin, name)}</DeprecationNotice>
          <PolicyNotice policy={plugin.policy}>{renderPolicy?.(plugin, name)}</PolicyNotice>
        </div>
        <div className={styles.media}>
          <Gallery plugin={plugin} name={name} />
        </div>
        <div className={styles.actions}>
          {isPhone !== true && (
            <div className={styles.buttons}>
              <CurrentActions plugin={plugin} name={name} {...actions} />
            </div>
          )}
          <Counts plugin={plugin} onRatings={() => setTab('ratings')} />
        </div>
        <div className={styles.words}>
          {renderUpdate?.(plugin, name)}
          <DetailTabs {...{ plugin, texts, actions, tab, isPreview }} onTab={setTab} />
        </div>
        <div className={styles.facts}>
          <Facts plugin={plugin} />
          <Tags plugin={plugin} />
          {!isPreview && !isHidden('report') && (
            <div className={styles.report}>
              <ReportButton pluginKey={plugin.plugin_key} name={name} signedIn={actions.signedIn} />
            </div>
          )}
        </div>
      </div>
      {children}
      {!isPreview && isPhone !== false && <Dock plugin={plugin} texts={texts} {...actions} />}
    </>
  );
}

function Identity({ plugin, texts, titleId }: { plugin: PluginDetail; texts: ReadTexts; titleId: string }) {
  const text = useText();
  const { developer } = plugin;
  const shownName = developerName(text, developer);
  return (
    <div className={styles.person}>
      <PluginArt kind="icon" pluginKey={plugin.plugin_key} src={plugin.icon} alt="" size={64} />
      <div className={styles.names}>
        <h1 id={titleId} className={styles.name} dir="auto" lang={texts.lang.name} translate="no">
          {texts.name}
        </h1>
        <p className={styles.developer} translate="no">
          <Avatar name={shownName} userId={developer.user_id} src={developer.avatar_url} size={24} alt="" />
          {isHidden('developer_pages') ? (
            <bdi>{shownName}</bdi>
          ) : (
            <Link className={styles.developerName} dir="auto" to={`/developer/${developer.user_id}`}>
              {shownName}
            </Link>
          )}
        </p>
        {(plugin.deprecation || plugin.visibility || plugin.is_default_install) && (
          <div className={styles.badges}>
            {plugin.deprecation && <Tag kind="wait">{text('square.deprecated')}</Tag>}
            {plugin.visibility && <Tag>{text('square.enterprise')}</Tag>}
            {plugin.is_default_install && <Tag kind="accent">{text('square.enterpriseDefault')}</Tag>}
          </div>
        )}
      </div>
    </div>
  );
}

/** The actions with the plugin's current state. */
function CurrentActions({
  plugin,
  ...actions
}: Omit<DetailActionsProps, 'pluginState' | 'likes'> & { plugin: PluginDetail }) {
  const pluginState = usePluginState(plugin.plugin_key) ?? plugin;
  return (
    <DetailActions
      pluginState={pluginState}
      likes={shownCounts(plugin, pluginState).praise_count}
      isForbidden={plugin.policy?.allowed === false}
      {...actions}
    />
  );
}

function Counts({ plugin, onRatings }: { plugin: PluginDetail; onRatings: () => void }) {
  const text = useText();
  const pluginState = usePluginState(plugin.plugin_key) ?? plugin;
  const { current_version, versions, rating } = plugin;
  const installs = shownCounts(plugin, pluginState).download_count;
  const current = versions.find(({ version }) => version === current_version);
  return (
    <div className={styles.counts}>
      <Count icon="download" count={installs} words={text('detail.installs', { count: installs })} />
      <Count
        icon="eye"
        count={pluginState.view_count}
        words={text('detail.views', { count: pluginState.view_count })}
      />
      {rating.score !== null && hasRatings(plugin) && <Score rating={rating} onRatings={onRatings} />}
      {current?.sha256 && plugin.policy?.allowed !== false && !isHidden('download') && (
        <span className={styles.download}>
          <PackageDownload pluginKey={plugin.plugin_key} version={current} />
        </span>
      )}
      {plugin.example_counts && <p className={styles.hint}>{text('detail.exampleCounts')}</p>}
      {current && !current.sha256 && <p className={styles.hint}>{text('detail.noPackage')}</p>}
      {current?.sha256 && pluginState.is_installed && (
        <Suspense fallback={null}>
          <InstallNextStep />
        </Suspense>
      )}
    </div>
  );
}

/** The score; opens the ratings. */
function Score({ rating, onRatings }: { rating: PluginRating; onRatings: () => void }) {
  const text = useText();
  const locale = useLocale();
  const value = score(rating.score ?? 0, locale);
  return (
    <Button
      className={styles.score}
      type="text"
      size="small"
      dense
      icon={<span className={styles.star} />}
      aria-label={text('detail.scoreOf', { score: value, count: rating.count })}
      onClick={onRatings}
    >
      {`${value} (${compactNumber(rating.count, locale)})`}
    </Button>
  );
}

function Count({ icon, count, words }: { icon: 'download' | 'eye'; count: number; words: string }) {
  const locale = useLocale();
  return (
    <span className={styles.count} title={words}>
      <Icon name={icon} />
      <span aria-hidden="true">{compactNumber(count, locale)}</span>
      <span className="ps-visually-hidden">{words}</span>
    </span>
  );
}

function Tags({ plugin }: { plugin: PluginDetail }) {
  const text = useText();
  const locale = useLocale();
  if (plugin.tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={text('detail.tags')}>
      {plugin.tags.map((tag) => (
        <li key={tag.id}>
          <Link to={{ pathname: '/', search: `?tag_id=${tag.id}` }} className={styles.tag}>
            <Tag>{tagName(tag, locale)}</Tag>
          </Link>
        </li>
      ))}
    </ul>
  );
}

interface DockProps extends ActionHandlers {
  plugin: PluginDetail;
  texts: ReadTexts;
}

/** Keeps the actions at the bottom of the screen on phones. */
function Dock({ plugin, texts, ...actions }: DockProps) {
  const locale = useLocale();
  const current = plugin.versions.find(({ version }) => version === plugin.current_version);
  const size = typeof current?.size === 'number' ? fileSize(current.size, locale) : null;
  return (
    <div className={styles.dock}>
      <div className={styles.dockDeveloper}>
        <b className={styles.dockName} dir="auto" lang={texts.lang.name} translate="no">
          {texts.name}
        </b>
        <span className={styles.dockFacts}>{[plugin.current_version, size].filter(Boolean).join(' · ')}</span>
      </div>
      <CurrentActions compact plugin={plugin} name={texts.name} {...actions} />
    </div>
  );
}
