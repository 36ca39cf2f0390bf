import { z } from 'zod';
import { endpoint } from '../endpoint';
import { Id, PluginKey, PluginNames, Timestamp } from '../fields';

const followed = { create_time: Timestamp };

/** The follows of a user, newest first. Left out: plugins that they may not see, and developers without public plugins. */
export const Follows = z.object({
  plugins: z.array(
    z.object({ plugin_key: PluginKey, plugin_name: z.string(), plugin_names: PluginNames, ...followed }),
  ),
  developers: z.array(z.object({ developer_id: Id, name: z.string(), ...followed })),
  tags: z.array(z.object({ tag_id: Id, ...followed })),
});
export type Follows = z.infer<typeof Follows>;

/** A plugin, a developer, or a tag. */
export const FollowSubject = z.union([
  z.strictObject({ plugin_key: PluginKey }),
  z.strictObject({ developer_id: Id }),
  z.strictObject({ tag_id: Id }),
]);
export type FollowSubject = z.infer<typeof FollowSubject>;

export const listFollows = endpoint('GET', '/follow/list', {
  who: 'user',
  summary: 'Lists the plugins, developers, and tags that the caller follows',
  data: Follows,
});

/** 404 `plugin_not_found`, or `not_found` for a tag or a developer without public plugins; 409 `too_many_follows`. */
export const follow = endpoint('PUT', '/follow', {
  who: 'user',
  summary: 'Follows a plugin for its updates, or a developer or a tag for new plugins; returns all follows',
  body: FollowSubject,
  data: Follows,
});

/** Ending a follow that does not exist is no error. */
export const unfollow = endpoint('DELETE', '/follow', {
  who: 'user',
  summary: 'Stops following a plugin, a developer, or a tag; returns all follows',
  body: FollowSubject,
  data: Follows,
});
