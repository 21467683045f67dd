import { DocumentPage } from '../DocumentPage.tsx'
import { AodFace, IconGrid, Layout, Previews } from '../drawings/themeDesign.tsx'
import { useDocument } from '../useDocument.ts'

export default function ThemeDesign() {
  return (
    <DocumentPage
      id="themeDesign"
      document={useDocument('themeDesign')}
      drawings={{ layout: <Layout />, iconGrid: <IconGrid />, aodFace: <AodFace />, previews: <Previews /> }}
    />
  )
}
