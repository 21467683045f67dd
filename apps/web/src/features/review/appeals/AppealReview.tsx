import { type AppealCase, listAppeals } from '@easel/contract/review/appeals/endpoints.ts'
import type { Review } from '@easel/contract/review/reviews/endpoints.ts'
import { MAX_PAGE_SIZE } from '@easel/domain/paging.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { DesignerLink } from '../../../app/DesignerLink.tsx'
import { apiQuery } from '../../../app/data.ts'
import { undoDelayed } from '../../../app/delayed.ts'
import { paths } from '../../../app/paths.ts'
import { queryClient } from '../../../app/queryClient.ts'
import { useT } from '../../../i18n/texts.ts'
import { Button } from '../../../ui/Button.tsx'
import { DateTime } from '../../../ui/DateTime.tsx'
import { Gallery } from '../../../ui/Gallery.tsx'
import { Kbd } from '../../../ui/Kbd.tsx'
import { Link } from '../../../ui/Link.tsx'
import layout from '../../../ui/layout.module.css'
import { Sheet, Stack } from '../../../ui/layout.tsx'
import { PageHeader } from '../../../ui/PageHeader.tsx'
import { Shortcuts } from '../../../ui/Shortcuts.tsx'
import { Badge, StatusBadge } from '../../../ui/StatusBadge.tsx'
import { useHotkeys } from '../../../ui/useHotkeys.ts'
import { ContentSheet, RejectionPanel } from '../../publishing/audits/public.ts'
import { PackageSheet } from '../../publishing/packages/public.ts'
import classes from './AppealReview.module.css'
import { DecisionPanel } from './DecisionPanel.tsx'
import { TONES } from './tones.ts'
import { type Choice, isUnderWay, useAppealDecision, useBlockedReasons } from './useAppealDecision.ts'

export const waitingAppealsQuery = apiQuery(listAppeals, {
  query: { state: 'WAITING', perPage: MAX_PAGE_SIZE },
})

/** The appeals that wait before and after this one, and the way on after an answer. */
function useAppealNeighbours(appealId: string) {
  const navigate = useNavigate()
  const { data } = useQuery(waitingAppealsQuery)
  const ids = data?.items.map((item) => item.appealId) ?? []
  const at = ids.indexOf(appealId)

  /** The next that this reviewer may answer; else back to the list. */
  async function moveOn(): Promise<boolean> {
    const { items } = await queryClient.fetchQuery({ ...waitingAppealsQuery, staleTime: 0 })
    const next = items.find(
      (item) => item.can.uphold === null && item.appealId !== appealId && !isUnderWay(item.appealId),
    )
    void navigate(next ? paths.consoleAppeal(next.appealId) : paths.console('appeals'))
    return next !== undefined
  }

  return {
    previous: ids[at - 1] ?? null,
    next: (at < 0 ? ids[0] : ids[at + 1]) ?? null,
    moveOn,
    goBack: () => void navigate(paths.consoleAppeal(appealId)),
  }
}

/** Each has a button on the screen too. */
const keys = [
  ['move', ['J', 'K']],
  ['grant', ['A']],
  ['uphold', ['R']],
  ['note', ['N']],
  ['undo', ['Z']],
  ['list', ['Q']],
] as const

/** One appeal with everything an answer needs; by keyboard or by its buttons. */
export function AppealReview({ appeal, review }: { appeal: AppealCase; review: Review }) {
  const t = useT('appeals')
  const navigate = useNavigate()
  const note = useRef<HTMLTextAreaElement>(null)
  const neighbours = useAppealNeighbours(appeal.appealId)
  const blocked = useBlockedReasons(appeal)
  const decision = useAppealDecision({ appeal, note, neighbours })
  const { next, previous } = neighbours

  useEffect(() => {
    scrollTo(0, 0)
  }, [])

  const open = (appealId: string | null) => appealId && void navigate(paths.consoleAppeal(appealId))
  const ask = (choice: Choice) => blocked[choice] === null && decision.ask(choice)
  useHotkeys({
    j: () => open(next),
    k: () => open(previous),
    a: () => ask('GRANT'),
    r: () => ask('UPHOLD'),
    n: () => note.current?.focus(),
    z: undoDelayed,
    q: () => void navigate(paths.console('appeals')),
    escape: leaveField,
  })

  return (
    <div className={classes.desk}>
      <div className={classes.head}>
        <PageHeader
          title={appeal.name || t('untitled')}
          back={{ href: paths.console('appeals'), label: t('title') }}
          badge={<Badge tone={TONES[appeal.state]}>{t(`state.${appeal.state}`)}</Badge>}
          actions={
            <>
              <Button small disabledReason={previous ? null : t('noPrevious')} onClick={() => open(previous)}>
                {t('previous')} <Kbd>K</Kbd>
              </Button>
              <Button small disabledReason={next ? null : t('noNext')} onClick={() => open(next)}>
                {t('next')} <Kbd>J</Kbd>
              </Button>
              <Shortcuts
                lines={keys.map(([name, pressed]) => ({ name, pressed, text: t(`help.${name}`) }))}
              />
            </>
          }
        />
        <Facts appeal={appeal} review={review} />
      </div>
      <div className={classes.sides}>
        <RejectionPanel audit={review.audit} decision={appeal.rejection} by={appeal.rejectedBy} />
        <Sheet gap={12} className={classes.appeal} aria-label={t('said')}>
          <h2>{t('said')}</h2>
          <p className={classes.small}>
            <DateTime value={appeal.lodgedAt} />
          </p>
          <p className={classes.text}>{appeal.text}</p>
        </Sheet>
      </div>
      <div className={classes.decision}>
        <div className={layout.sticky}>
          <DecisionPanel appeal={appeal} blocked={blocked} decision={decision} note={note} />
        </div>
      </div>
      <div className={classes.rest}>
        {review.audit.screenshots.length > 0 && (
          <Stack gap={12}>
            <h2>{t('pictures')}</h2>
            <Gallery label={appeal.name} pictures={review.audit.screenshots} />
          </Stack>
        )}
        {review.audit.content && (
          <ContentSheet
            content={review.audit.content}
            name={appeal.name}
            languages={review.audit.details.fontLanguages}
          />
        )}
        {review.audit.package && (
          <PackageSheet
            name={appeal.name}
            fileName={review.audit.package.fileName}
            inspection={review.audit.package.inspection}
            findings={review.audit.package.findings}
            mockup={review.audit.package.mockup}
            previews={review.audit.package.screenshots}
            sounds={review.audit.package.sounds}
          />
        )}
      </div>
    </div>
  )
}

function Facts({ appeal, review }: { appeal: AppealCase; review: Review }) {
  const t = useT('appeals')
  const reviews = useT('reviews')
  const { designerName, productType, version, productState, auditId } = appeal
  return (
    <div className={classes.facts}>
      <DesignerLink of={appeal} label={t('by', { name: designerName })} />
      <span>{reviews(`type.${productType}`)}</span>
      {version && <span>{t('version', { version })}</span>}
      <span>
        {t('submission')}
        <StatusBadge status={review.state} />
      </span>
      {productState && (
        <span>
          {t('product')}
          <StatusBadge status={productState} />
        </span>
      )}
      <Link href={paths.consoleAudit(auditId)}>{t('wholeReview')}</Link>
    </div>
  )
}

function leaveField() {
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
}
