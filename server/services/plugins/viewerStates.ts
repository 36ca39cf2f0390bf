import type { PluginState } from '../../../contract/plugins/plugins';
import { BATCH_TIMEOUT_MS, batchPerDatabase } from '../../lib/concurrency/Batcher';
import { findViewerStates, type ViewedPlugin, type Viewer } from '../../repositories/plugins/viewerStates';
import type { ServiceContext } from '../context';
import { policyInForce, ruleOnPlugins } from '../organization/enterprisePolicies';
import { ALLOWED, type PolicyRuling } from '../organization/policyRules';

/** Maximum number of viewers in one statement. */
const MAX_VIEWERS = 50;

/** Concurrent viewers share one statement. */
const readerOf = batchPerDatabase(findViewerStates, { maxSize: MAX_VIEWERS, timeoutMs: BATCH_TIMEOUT_MS });

/**
 * Reads the state of these plugins for a viewer (null: a visitor) with the present counts, by plugin id. Not cached, so
 * that it includes everything that any server committed before the call.
 */
export async function viewerStates(
  context: ServiceContext,
  viewer: Viewer | null,
  pluginIds: readonly number[],
): Promise<ReadonlyMap<number, ViewedPlugin>> {
  const { db } = context;
  const states = await readerOf(db).run({ viewer, pluginIds });
  if (!viewer || viewer.e_id === null) return states;
  const member = { ...viewer, e_id: viewer.e_id };
  const policy = await policyInForce(context, member.e_id);
  const rulings = policy && (await ruleOnPlugins(db, policy, member, { pluginIds }));
  return new Map([...states].map(([id, viewed]) => [id, underPolicy(viewed, rulings?.get(id))]));
}

/** A plugin as a member sees it: with their organization's decision, and the version that it gives. */
function underPolicy(viewed: ViewedPlugin, ruling: PolicyRuling | undefined): ViewedPlugin {
  const { state, install } = viewed;
  if (!ruling) return { ...viewed, state: Object.assign({}, state, { policy: ALLOWED }) };
  const { decision, version } = ruling;
  const isHeld = version !== null && state.current_version !== null;
  const hasHeldUpdate = install?.isUpdatable && install.version !== version;
  return {
    ...viewed,
    state: Object.assign({}, state, {
      policy: isHeld && version !== state.current_version ? { ...decision, version } : decision,
      current_version: isHeld ? version : state.current_version,
      has_update: decision.allowed && (isHeld ? hasHeldUpdate : state.has_update),
    }),
  };
}

/** The state of a plugin after an action of a user, whose organization may give them another version. */
export async function stateForUser(
  context: ServiceContext,
  user: Viewer | null,
  pluginId: number,
  state: PluginState,
): Promise<PluginState> {
  if (!user || user.e_id === null || !(await policyInForce(context, user.e_id))) return state;
  const viewed = (await viewerStates(context, user, [pluginId])).get(pluginId);
  return viewed ? { ...state, has_update: viewed.state.has_update } : state;
}

/** Number of statements that the queued viewers need, one after the other. */
export const queuedStatements = ({ db }: ServiceContext): number => readerOf(db).queuedBatches;
