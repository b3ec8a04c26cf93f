import { ActivityBanner } from '../../blocks/activity-banner/activity-banner.tsx'
import { useStores } from '../shared/app-context.ts'
import { useNavigation } from '../shared/use-navigation.ts'

export function HomeActivities() {
  const { library, abilities } = useStores()
  const { onNavigate } = useNavigation()
  const items = library.activityinfo.list
  return items.length === 0 ? null : <ActivityBanner items={items} onNavigate={onNavigate} dateText={abilities.activityDateText} />
}
