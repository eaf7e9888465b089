import type { Plan as WirePlan } from '@huggg/contracts';
import type { Plan } from './queries/plans.ts';

export function toWirePlan(plan: Plan): WirePlan {
  return {
    id: plan.id,
    clientId: plan.clientId,
    name: plan.name,
    price: plan.pricePence,
    noticePeriod: plan.noticePeriod,
    noticePeriodUnit: plan.noticePeriodUnit,
    initialPeriod: plan.initialPeriod,
    initialPeriodUnit: plan.initialPeriodUnit,
    billingPeriod: plan.billingPeriod,
    limits: plan.limits,
    behaviours: [...plan.behaviours],
    defaultRoleGroupId: plan.roleGroups.find(({ isDefault }) => isDefault)?.id ?? null,
    roleGroups: plan.roleGroups.map(({ id, role, permissions }) => ({ id, role, permissions })),
    termsURL: plan.termsUrl,
    planImageURL: plan.imageUrl,
    isActive: plan.isActive,
    priceVariationPlanIds: [...plan.priceVariationPlanIds],
    dateCreated: plan.createdAt.toString(),
    dateModified: plan.updatedAt.toString(),
  };
}
