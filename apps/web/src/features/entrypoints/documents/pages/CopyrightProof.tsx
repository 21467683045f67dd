import { DocumentPage } from '../DocumentPage.tsx'
import { Folder, Licence, Making, Statement } from '../drawings/copyrightProof.tsx'
import { useDocument } from '../useDocument.ts'

export default function CopyrightProof() {
  return (
    <DocumentPage
      id="copyrightProof"
      document={useDocument('copyrightProof')}
      drawings={{ folder: <Folder />, statement: <Statement />, making: <Making />, licence: <Licence /> }}
    />
  )
}
