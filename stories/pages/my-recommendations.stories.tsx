import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { myRecommendationPage } from '../../src/pages/my-recommendation/my-recommendation-page.tsx'
import { refuses, says, waits } from '../fixtures/fake-call.ts'
import { aUser, oneOfEach } from '../fixtures/reader.ts'
import { PageStage } from './page-stage.tsx'

const meta = {
  title: 'Pages/My recommendations',
  component: PageStage,
  parameters: { bare: true },
  args: { page: myRecommendationPage, path: '/myRecommendation', user: aUser(), answers: { myRecommendations: says({ total: 10, data: oneOfEach() }) } },
} satisfies Meta<typeof PageStage>
export default meta
type Story = StoryObj<typeof meta>

export const Full: Story = {
  play: async ({ canvas }) => expect(await canvas.findAllByRole('article')).toHaveLength(10),
}

export const Loading: Story = { args: { answers: { myRecommendations: waits } } }

export const Failed: Story = {
  args: { answers: { myRecommendations: refuses('offline') } },
  play: async ({ canvas }) => expect(await canvas.findByRole('alert')).toBeVisible(),
}

export const Empty: Story = {
  args: { answers: { myRecommendations: says({ total: 0, data: [] }) } },
  play: async ({ canvas }) => expect(await canvas.findByRole('link', { name: /^(去找书|Find a book)$/ })).toBeVisible(),
}
