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
  const { edition } = useEdition()
  const isInBrowser = useInBrowser()
  const title = t(edition.provenance === 'IMPORTED' ? 'log.imported' : 'log.title')
  const lead = t(edition.provenance === 'IMPORTED' ? 'log.importedLead' : 'log.lead', {
    name: say(edition.name),
  })
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
