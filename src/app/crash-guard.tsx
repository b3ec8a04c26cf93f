import { Component, type ReactNode } from 'react'
import { PageFailed } from './page-failed.tsx'

/** A page that breaks takes only itself down and can be tried again. */
export class CrashGuard extends Component<{ children: ReactNode }, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    return this.state.hasCrashed ? <PageFailed onRetry={() => this.setState({ hasCrashed: false })} /> : this.props.children
  }
}
