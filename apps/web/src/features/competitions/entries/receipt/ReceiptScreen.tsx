import { lazyPart } from '../../../../app/lazyPart.tsx'
import { useT } from '../../../../i18n/texts.ts'
import { useInBrowser } from '../../../../ui/useInBrowser.ts'
import { Imported, Plain, useBilingual, useEdition } from '../../editions/public.ts'
import classes from './Receipt.module.css'

const ReceiptPart = lazyPart(() => import('./ReceiptPart.tsx'), { texts: ['receipts'] })

/** Whoever voted checks in their own browser that the log has their vote (docs/decisions/votes-and-receipts.md). */
export default function ReceiptScreen() {
  const t = useT('competitions')
  const say = useBilingual()
  const { name, provenance, voting } = useEdition().edition
  const isInBrowser = useInBrowser()
  const isImported = provenance === 'IMPORTED'
  const title = t(isImported ? 'log.imported' : `log.title.${voting.word}`)
  const lead = t(isImported ? 'log.importedLead' : `log.lead.${voting.word}`, { name: say(name) })
  return (
    <>
      <Plain title={title} lead={lead} path="log">
        <Imported />
      </Plain>
      <section className={classes.check} aria-label={title}>
        {isInBrowser ? <ReceiptPart /> : <p>{t('log.needsScript')}</p>}
      </section>
    </>
  )
}
