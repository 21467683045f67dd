import { TenderList } from './TenderList.tsx'

/** `/tenders`: tendering projects (spec §2). */
export default function TendersScreen() {
  return <TenderList mine={false} />
}
