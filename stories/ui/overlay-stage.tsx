import { type ReactNode, useState } from 'react'
import { Button } from '../../src/ui/button/button.tsx'

/** The content security policy refuses style elements, so nothing here may put one into the page. */
export const countStyles = () => document.querySelectorAll('style').length

/** A page to lie over. */
export const PAGE = (
  <p className="text-text-muted">
    由四川走湖南去，靠东有一条官路。这官路将近湘西边境到了一个地方名为“茶峒”的小山城时，有一小溪，溪边有座白色小塔，塔下住了一户单独的人家。
  </p>
)

/** A button that opens what is given. */
export function Opener({ children }: { children: (state: { isOpen: boolean; close: () => void }) => ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {PAGE}
      <div className="pt-6">
        <Button variant="outline" onClick={() => setOpen(true)}>
          打开
        </Button>
      </div>
      {children({ isOpen, close: () => setOpen(false) })}
    </>
  )
}
