import { TenderList } from './TenderList.tsx'

/** `/tenders/mine`: my projects (spec §2). */
export default function MineScreen() {
  return <TenderList mine />
}
