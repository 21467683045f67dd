import { useAddress } from '../../../app/useAddress.ts'
import { Editor } from './Editor.tsx'
import { WorkPicker } from './WorkPicker.tsx'

/** `/revenues/sharing/new`: first the work, which the address names then, and then its scheme. */
export default function NewSchemeScreen() {
  const { get } = useAddress()
  const work = get('work')
  return work === '' ? <WorkPicker /> : <Editor productId={work} />
}
