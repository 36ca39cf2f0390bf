import { Link } from '@umijs/max';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Button } from '@/kit/Button/Button';
import { Icon, type IconName } from '@/kit/Icon/Icon';
import { PluginArt } from '@/kit/PluginArt/PluginArt';
import { developerName } from '@/lib/developerName';
import { compactNumber, score } from '@/lib/intl/format';
import { useLocale, useText } from '@/lib/intl/useText';
import { isHidden } from '@/lib/page/organization';
import type { PluginState, PluginSummary } from '../../../contract/plugins/plugins';
import { listingTexts } from '../../../shared/plugins/listingTexts';
import { shownCounts } from '../../../shared/plugins/shownCounts';
import styles from './PluginCard.module.css';
import { Marked } from './search/Marked';

const NO_MARKS: readonly string[] = [];

/** Displayed width of a cover: in one to four columns, and in the recommended row. */
const COVER_SIZES = {
  grid: '(max-width: 640px) calc(100vw - 32px), (max-width: 860px) 46vw, (max-width: 1180px) 31vw, 302px',
  featured: '(max-width: 640px) 80vw, (max-width: 860px) 44vw, min(31vw, 393px)',
};

export interface PluginCardProps {
  plugin: PluginSummary;
  /** Likes and installs; the same object in every place that shows this plugin. */
  pluginState: PluginState;
  /** Address that opens the plugin over this page: `/?plugin_key=KEY`, below the base path. */
  address: string;
  /** `grid`: plain, in the catalog. `featured`: a box with a larger cover, in the recommended row. */
  variant?: 'grid' | 'featured';
  /** The card is on the first screen: its cover loads eagerly. */
  priority?: boolean;
  /** The card is in the detail of another plugin: closing the next detail leads to the page, not to this one. */
  inDetail?: boolean;
  /** Replaces the counts in the footer. */
  note?: ReactNode;
  /** Replaces the Install button in the footer. */
  action?: ReactNode;
  onInstall: () => void;
  /** Called when Install is hovered or focused, for prefetching. */
  onInstallIntent?: () => void;
  /** Called when the card is hovered or focused, for prefetching the detail. */
  onIntent?: () => void;
}

/** A plugin in a list. The whole card is one link to the detail; the developer link and Install are on top of it. */
export function PluginCard(props: PluginCardProps) {
  const {
    plugin,
    pluginState,
    address,
    variant = 'grid',
    priority,
    inDetail,
    note,
    action,
    onInstall,
    onInstallIntent,
    onIntent,
  } = props;
  const text = useText();
  const { name, intro, lang } = listingTexts(plugin, useLocale());
  const developer = developerName(text, plugin.developer);
  const featured = variant === 'featured';
  const marks = plugin.match?.marks ?? NO_MARKS;
  const reach = plugin.visibility ?? (plugin.is_default_install && 'enterpriseDefault');
  const install =
    plugin.policy?.allowed === false ? (
      <NotAllowed />
    ) : (
      !isHidden('install') && (
        <InstallButton name={name} pluginState={pluginState} onInstall={onInstall} onIntent={onInstallIntent} />
      )
    );
  return (
    <article className={clsx(styles.card, styles[variant])} onPointerEnter={onIntent} onFocus={onIntent}>
      <PluginArt
        kind="cover"
        pluginKey={plugin.plugin_key}
        src={plugin.cover}
        alt=""
        sizes={COVER_SIZES[variant]}
        priority={priority}
        className={styles.cover}
      />
      {(plugin.deprecation || reach) && (
        <p className={styles.flags}>
          {plugin.deprecation && <span className={styles.flag}>{text('square.deprecated')}</span>}
          {reach && <span className={styles.flag}>{text(`square.${reach}`)}</span>}
        </p>
      )}
      <div className={styles.head}>
        <PluginArt
          kind="icon"
          pluginKey={plugin.plugin_key}
          src={plugin.icon}
          alt=""
          size={featured ? 40 : 32}
          className={styles.icon}
        />
        <div className={styles.person}>
          <h3 className={styles.name} dir="auto" lang={lang.name} translate="no">
            <Link className={styles.link} to={address} state={{ fromList: !inDetail }} title={name}>
              <Marked text={name} marks={marks} />
            </Link>
          </h3>
          <p className={styles.developer} translate="no">
            {isHidden('developer_pages') ? (
              <bdi>{developer}</bdi>
            ) : (
              <Link className={styles.developerLink} dir="auto" to={`/developer/${plugin.developer.user_id}`}>
                <Marked text={developer} marks={marks} />
              </Link>
            )}
          </p>
        </div>
        {featured && install}
      </div>
      <p className={styles.intro} dir="auto" lang={lang.intro}>
        <Marked text={intro} marks={marks} />
      </p>
      {!featured && (
        <div className={styles.foot}>
          {note ?? <Counts plugin={plugin} pluginState={pluginState} />}
          {action === undefined ? install : <span className={styles.act}>{action}</span>}
        </div>
      )}
    </article>
  );
}

/** Replaces Install where the user's organization forbids the plugin. The detail says why. */
function NotAllowed() {
  const text = useText();
  const words = text('square.notAllowed');
  return (
    <span className={clsx(styles.act, styles.notAllowed)} title={words}>
      <Icon name="shield" />
      <span className={styles.notAllowedWords}>{words}</span>
    </span>
  );
}

interface InstallButtonProps {
  name: string;
  pluginState: PluginState;
  onInstall: () => void;
  onIntent?: () => void;
}

function InstallButton({ name, pluginState, onInstall, onIntent }: InstallButtonProps) {
  const text = useText();
  if (pluginState.is_installed)
    return (
      <span className={clsx(styles.act, styles.installed)}>
        <Icon name="check" />
        {text('square.installed')}
      </span>
    );
  return (
    <Button
      className={clsx(styles.act, styles.install)}
      type="secondary"
      size="small"
      aria-label={text('square.installNamed', { name })}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onInstall}
    >
      {text('square.install')}
    </Button>
  );
}

function Counts({ plugin, pluginState }: Pick<PluginCardProps, 'plugin' | 'pluginState'>) {
  const text = useText();
  const locale = useLocale();
  const { is_praise } = pluginState;
  const { praise_count, download_count } = shownCounts(plugin, pluginState);
  const marked = (counts: string) => (plugin.example_counts ? text('square.exampleCounts', { counts }) : counts);
  return (
    <>
      {plugin.rating.score !== null && !isHidden('ratings') && <Score score={score(plugin.rating.score, locale)} />}
      {!isHidden('like') && (
        <Count
          icon={is_praise ? 'heart-filled' : 'heart'}
          isOn={is_praise}
          count={praise_count}
          words={marked(text('square.likes', { count: praise_count }))}
        />
      )}
      <Count
        icon="download"
        count={download_count}
        words={marked(text('square.installs', { count: download_count }))}
      />
    </>
  );
}

/** A single element, because a home page has many cards: the style sheet draws the star. */
function Score({ score }: { score: string }) {
  const words = useText()('square.score', { score });
  return (
    <span className={clsx(styles.count, styles.score)} role="img" aria-label={words} title={words}>
      {score}
    </span>
  );
}

interface CountProps {
  icon: IconName;
  isOn?: boolean;
  count: number;
  /** The count in words. */
  words: string;
}

function Count({ icon, isOn, count, words }: CountProps) {
  const locale = useLocale();
  return (
    <span className={styles.count} data-on={isOn || undefined} title={words}>
      <Icon name={icon} />
      <span aria-hidden="true">{compactNumber(count, locale)}</span>
      <span className="ps-visually-hidden">{words}</span>
    </span>
  );
}
