import './styles/app.css'
import { whenIdleOrTouched } from './platform/idle.ts'

// The page is readable and usable as plain HTML, so the app waits until it competes with nothing; where the app
// does not come at all, the page stays what it is until the network is back.
const start = () => void import('./main.tsx').catch(() => addEventListener('online', start, { once: true }))

whenIdleOrTouched(start)
