import type { TagRequest } from '@easel/contract/publishing/tags/endpoints.ts'
import { useLocale } from '../../../i18n/locale.ts'
import { useT } from '../../../i18n/texts.ts'
import { Badge, type StatusTone } from '../../../ui/StatusBadge.tsx'
import classes from './Tags.module.css'

const TONES: Readonly<Record<TagRequest['state'], StatusTone>> = {
  WAITING: 'waiting',
  ADDED: 'ok',
  DECLINED: 'off',
}
const MAX_DECIDED = 5

/** The designer's own requests: all that wait, and the latest answers. */
export default function RequestedTags({ requests }: { requests: readonly TagRequest[] }) {
  const t = useT('tags')
  const locale = useLocale()
  const decided = requests.filter(({ state }) => state !== 'WAITING').slice(0, MAX_DECIDED)
  const listed = [...requests.filter(({ state }) => state === 'WAITING'), ...decided]
  if (listed.length === 0) return null
  return (
    <details className={classes.requested}>
      <summary>{t('ask.title', { count: listed.length })}</summary>
      <ul>
        {listed.map(({ requestId, text, state, tag, note }) => (
          <li key={requestId}>
            <span>{text}</span>
            <Badge tone={TONES[state]}>{t(`ask.state.${state}`)}</Badge>
            {tag && tag[locale] !== text && (
              <span className={classes.second}>{t('ask.as', { tag: tag[locale] })}</span>
            )}
            {note && <span className={classes.second}>{note}</span>}
          </li>
        ))}
      </ul>
    </details>
  )
}
