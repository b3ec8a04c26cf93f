# The service in one image. Build: docker build -t kaijuan .   Run with the embedded store in a volume:
#   docker run -p 8080:8080 -v kaijuan:/data kaijuan
# With a PostgreSQL beside it: compose.yaml. Settings are environment variables, see README.md.

# ---- the client, the empty store that first starts copy: needs everything
FROM node:24-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build

# ---- the packages that are used while it runs; Node is the image's own, not the one among the optional packages
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --omit=optional --include=prod

# ---- what runs: nothing of it may be written by the service but /data
FROM node:24-slim
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data DEMO=0
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY package.json ./
COPY src ./src
COPY design-tokens ./design-tokens
COPY demo ./demo
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 8080
# Ready means that the database answers. A database away for a minute is no reason to replace the service.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=12 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
# SIGTERM: connects nobody any more, answers what it has taken, closes the store; at most some 15 seconds.
STOPSIGNAL SIGTERM
CMD ["node", "src/server/main.ts"]
