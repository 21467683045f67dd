import type { Entry } from '@easel/contract/competitions/entries/shapes.ts'
import { useT } from '../../../../i18n/texts.ts'
import { Banner } from '../../../../ui/Banner.tsx'
import { useErrorMessage } from '../../../../ui/form/refusal.ts'
import { Bullets } from '../../../../ui/layout.tsx'
import { Moment } from '../../editions/public.ts'
import classes from '../Entries.module.css'
import { PinnedPictures } from '../PinnedPictures.tsx'

/** What reviewers said of the latest submission, with the places in its pictures; older ones below. */
export function Decisions({ entry: { audit, state } }: { entry: Entry }) {
  const t = useT('entries')
  const words = useErrorMessage()
  const rejections = audit.filter(({ decision }) => decision === 'FAIL')
  if (rejections.length === 0) return null
  return (
    <ol className={classes.decisions}>
      {rejections.map((decision, at) => {
        const { submission, stage, reasons, note, decidedAt } = decision
        return (
          <li key={`${submission} ${stage}`}>
            <Banner
              tone={at === 0 && state === 'FAILED' ? 'bad' : 'info'}
              title={t('decision.failed', { submission })}
            >
              <Bullets>
                {reasons.map((reason) => (
                  <li key={reason}>
                    {words({ code: `reason.${reason}`, params: {} })}{' '}
                    {words({ code: `remedy.${reason}`, params: {} })}
                  </li>
                ))}
              </Bullets>
              {note && <p className={classes.text}>{note}</p>}
              <PinnedPictures decision={decision} />
              <p>
                <Moment value={decidedAt} />
              </p>
            </Banner>
          </li>
        )
      })}
    </ol>
  )
}
