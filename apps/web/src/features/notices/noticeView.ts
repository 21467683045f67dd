import type { Notice } from '@easel/contract/notices/endpoints.ts'
import { placeOf, REMOVAL_REFUSED } from '@easel/contract/notices/place.ts'

type TitleKey = Notice['kind'] | 'REMOVAL_REFUSED'
type LinkKey = 'product' | 'work' | 'standing' | 'upload' | 'apply' | 'info' | 'aboutBans'

interface NoticeView {
  readonly title: TitleKey
  readonly tone: 'live' | 'bad' | 'off' | 'ok'
  readonly link: { readonly key: LinkKey; readonly href: string } | null
}

/** What each kind looks like, and what the way to its page is called; where that is, the contract says. */
const VIEWS: Readonly<
  Record<TitleKey, { readonly tone: NoticeView['tone']; readonly link: LinkKey | null }>
> = {
  ONLINE: { tone: 'live', link: 'product' },
  REJECT: { tone: 'bad', link: 'work' },
  REMOVAL_REFUSED: { tone: 'bad', link: 'standing' },
  OFFLINE: { tone: 'off', link: 'standing' },
  APPEAL_GRANTED: { tone: 'ok', link: 'standing' },
  APPEAL_UPHELD: { tone: 'bad', link: 'work' },
  DESIGNER_VERIFIED: { tone: 'ok', link: 'upload' },
  DESIGNER_REFUSED: { tone: 'bad', link: 'apply' },
  INFO_CHANGE_PASS: { tone: 'ok', link: 'info' },
  INFO_CHANGE_REJECT: { tone: 'bad', link: 'info' },
  BANNED: { tone: 'bad', link: 'aboutBans' },
  BAN_ENDED: { tone: 'ok', link: 'aboutBans' },
  BAN_LIFTED: { tone: 'ok', link: 'aboutBans' },
  WHITELIST_CHANGED: { tone: 'off', link: null },
  LEVEL_CHANGED: { tone: 'ok', link: 'info' },
  TAG_ADDED: { tone: 'ok', link: null },
  TAG_DECLINED: { tone: 'off', link: null },
}

export function viewOf(notice: Notice): NoticeView {
  const refusedRemoval = notice.kind === 'REJECT' && notice.reasons.includes(REMOVAL_REFUSED)
  const title = refusedRemoval ? 'REMOVAL_REFUSED' : notice.kind
  const { tone, link: key } = VIEWS[title]
  const href = placeOf(notice)
  return { title, tone, link: key && href ? { key, href } : null }
}
