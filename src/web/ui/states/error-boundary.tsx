import { Component, type ReactNode } from 'react'
import { FailedState } from './failed-state.tsx'

type Props = {
  /** When it changes, the page is tried again. */
  address: string
  /** A part that is left out when it breaks, for the page is whole without it. */
  isLeftOut?: true
  children: ReactNode
}
type State = { address: string; error: unknown }

/** Keeps the frame standing when a page breaks or its script could not be loaded. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { address: this.props.address, error: undefined }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error: error ?? new Error('A page failed without a reason') }
  }

  static getDerivedStateFromProps({ address }: Props, before: State): State | null {
    return address === before.address ? null : { address, error: undefined }
  }

  override render(): ReactNode {
    if (this.state.error === undefined) return this.props.children
    if (this.props.isLeftOut) return null
    // A script of an older release is gone from the server: only a reload brings the new one.
    return <FailedState error={this.state.error} onRetry={() => location.reload()} />
  }
}
