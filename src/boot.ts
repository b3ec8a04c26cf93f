import './styles/index.css'
import { whenIdleOrTouched } from './platform/idle.ts'

// The page is readable and usable as plain HTML, so the app waits until it competes with nothing.
whenIdleOrTouched(() => void import('./main.tsx'))
