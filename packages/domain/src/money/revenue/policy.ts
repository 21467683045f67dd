import { policy } from '../../policy.ts'

/**
 * docs/design/revenue.md, Screens: what a work earns is seen by who owns it or owned it on a day with sales, and by who
 * receives or received a part of it.
 */
export const revenuePolicy = policy<'owner' | 'sharer' | 'stranger', 'read', unknown, 'revenue.notYours'>({
  relations: ['owner', 'sharer', 'stranger'],
  rules: { read: { owner: 'may', sharer: 'may', stranger: 'revenue.notYours' } },
})
