/** The words of links that several kinds of notices have. */
export default {
  'notice.link.product': 'Open its page',
  'notice.link.work': 'See what to fix',
  'notice.link.status': 'See how it stands',
  'notice.link.info': 'Open designer info',
} as const
