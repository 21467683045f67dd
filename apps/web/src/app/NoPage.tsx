import { useT } from '../i18n/texts.ts'
import { PageHeader } from '../ui/PageHeader.tsx'
import { nothingHere } from './nothingHere.ts'

export const loader = () => nothingHere()
export const clientLoader = () => null

/** An address that is no page of a section: its navigation stays, to go on from. */
export default function NoPage() {
  const t = useT('app')
  return <PageHeader title={t('notFound.title')} lead={t('notFound.text')} />
}
