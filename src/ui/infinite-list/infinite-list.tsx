import type { ReactNode } from 'react'
import { List, type ListProps } from '../list/list.tsx'
import { LoadMore, type LoadMoreProps } from './load-more.tsx'

export type InfiniteListProps = Pick<ListProps, 'label' | 'look' | 'isOrdered'> & LoadMoreProps & { children: ReactNode }

/**
 * A list that fetches what comes next before its end is reached. Some hundred rows; a list of thousands draws only what
 * is in sight (virtua, as the results of a search do) and has LoadMore as its foot. A short list is List.
 */
export function InfiniteList({ label, look, isOrdered, children, ...more }: InfiniteListProps) {
  return (
    <div aria-busy={more.state === 'loading' || undefined}>
      <List label={label} look={look} isOrdered={isOrdered}>
        {children}
      </List>
      <LoadMore {...more} />
    </div>
  )
}
