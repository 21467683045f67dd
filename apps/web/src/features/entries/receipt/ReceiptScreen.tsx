import { useT } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../shell/lazyPart.tsx'
import { Plain, useEdition, useWords } from '../../competitions/public.ts'
import classes from './Receipt.module.css'
import { useInBrowser } from './useInBrowser.ts'

const ReceiptPart = lazyPart(() => import('./ReceiptPart.tsx'), { texts: ['receipts'] })

/** Whoever voted checks in their own browser that the log has their vote (docs/decisions/votes-and-receipts.md). */
export default function ReceiptScreen() {
  const t = useT('competitions')
  const say = useWords()
  const { edition } = useEdition()
  const isInBrowser = useInBrowser()
  return (
    <>
      <Plain title={t('log.title')} lead={t('log.lead', { name: say(edition.name) })} path="log" />
      <section className={classes.check} aria-label={t('log.title')}>
        {isInBrowser ? <ReceiptPart /> : <p>{t('log.needsScript')}</p>}
      </section>
    </>
  )
}
