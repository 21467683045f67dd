import { pageData } from '../../../../app/pageData.ts'
import { TenderList, tendersQuery } from './TenderList.tsx'

const page = pageData((address) => [tendersQuery(true, address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/tenders/mine`: my projects (spec §2). */
export default function MineScreen() {
  return <TenderList mine />
}
