import type { Entry } from '@easel/contract/entries/shapes.ts'
import { useT } from '../../../i18n/texts.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { useWords } from '../../../ui/form/refusal.ts'
import { PinnedPicture } from '../../../ui/PinnedPicture.tsx'
import { Moment } from '../../competitions/public.ts'
import classes from '../Entries.module.css'

/** What reviewers said of the latest submission, with the places in its pictures; older ones below. */
export function Decisions({ entry: { audit, files, state } }: { entry: Entry }) {
  const t = useT('entries')
  const words = useWords()
  const rejections = audit.filter(({ decision }) => decision === 'FAIL')
  if (rejections.length === 0) return null
  return (
    <ol className={classes.decisions}>
      {rejections.map(({ submission, stage, reasons, note, pins, decidedAt }, at) => (
        <li key={`${submission} ${stage}`}>
          <Banner
            tone={at === 0 && state === 'FAILED' ? 'bad' : 'info'}
            title={t('decision.failed', { submission })}
          >
            <ul>
              {reasons.map((reason) => (
                <li key={reason}>
                  {words({ code: `reason.${reason}`, params: {} })}{' '}
                  {words({ code: `remedy.${reason}`, params: {} })}
                </li>
              ))}
            </ul>
            {note && <p className={classes.text}>{note}</p>}
            {files.flatMap(({ fileId, picture }) => {
              const own = pins.filter((pin) => pin.fileId === fileId)
              return picture && own.length > 0
                ? [<PinnedPicture key={fileId} picture={picture} alt="" pins={own} />]
                : []
            })}
            <p>
              <Moment value={decidedAt} />
            </p>
          </Banner>
        </li>
      ))}
    </ol>
  )
}
