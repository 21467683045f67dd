import { DocumentPage } from '../DocumentPage.tsx'
import { useDocument } from '../useDocument.ts'

export default function AccountBans() {
  return <DocumentPage id="accountBans" document={useDocument('accountBans')} />
}
