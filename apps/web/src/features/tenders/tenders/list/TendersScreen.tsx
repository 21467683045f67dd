import { pageData } from '../../../../app/pageData.ts'
import { TenderList, tendersQuery } from './TenderList.tsx'

const page = pageData((address) => [tendersQuery(false, address)])
export const loader = page.loader
export const clientLoader = page.clientLoader

/** `/tenders`: tendering projects (spec §2). */
export default function TendersScreen() {
  return <TenderList mine={false} />
}
