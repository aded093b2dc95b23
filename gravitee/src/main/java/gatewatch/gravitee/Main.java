package gatewatch.gravitee;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.gravitee.gateway.standalone.GatewayContainer;
import io.gravitee.node.api.server.ServerManager;
import io.gravitee.node.reporter.ReporterManager;
import io.gravitee.node.vertx.server.http.VertxHttpServer;
import io.vertx.rxjava3.core.http.HttpServer;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.RandomAccessFile;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.stream.Stream;
import org.springframework.context.ApplicationContext;

/**
 * Gravitee's own gateway as a child process: told on standard input what to serve, one JSON object a line, and telling on standard
 * output what became of it. It lives as long as its standard input, so that it never outlives whoever started it.
 */
public final class Main {

    private Main() {}

    /** The container as it is shipped: no class of the gateway is replaced. */
    private static final class Gateway extends GatewayContainer {

        /** Only newer containers can be prepared from outside. */
        void prepare() throws Exception {
            initialize();
        }
    }

    public static void main(String[] arguments) throws Exception {
        // What others print does not belong between our lines.
        System.setOut(System.err);
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        String first = in.readLine();
        Path home = Path.of(arguments[0]);
        if (first == null) end(home, 0);
        JsonNode told = Line.JSON.readTree(first);
        // From here on the end of the input is the end of the process, also while the gateway is still on its way.
        new Thread(() -> obey(in, home), "commands").start();
        try {
            assertGuarded(told.path("sinkPort").asInt());
            Guard.toldOf(told.path("sinkPort").asInt(), Main::tellOutside);
            ApplicationContext context = start(home, told);
            apis = new Apis(context);
            complaints = Complaints.listen();
            int port = portOf(context.getBean(ServerManager.class));
            List<Path> own = ownFolders(home, told);
            Guard.keepTo(own, (kind, name) -> {});
            assertKept();
            Guard.keepTo(own, (kind, name) -> Line.of("elsewhere").with("kind", kind).with("name", name).tell());
            Line.of("ready").with("port", port).tell();
        } catch (Throwable failure) {
            Line.of("failed").with("reason", String.valueOf(failure)).tell();
            end(home, 1);
        }
    }

    /** Port 0 is what the gateway's own health probe reads from its configuration; nobody listens there. */
    private static void tellOutside(String host, int port) {
        if (port != 0) Line.of("outside").with("host", host).with("port", port).tell();
    }

    /** The gateway listens a moment after it has started. */
    private static int portOf(ServerManager servers) throws InterruptedException {
        for (int tries = 0; tries < 600; tries++) {
            for (VertxHttpServer server : servers.servers(VertxHttpServer.class)) {
                for (HttpServer instance : server.instances()) if (instance.actualPort() > 0) return instance.actualPort();
            }
            Thread.sleep(50);
        }
        throw new IllegalStateException("the gateway does not listen");
    }

    private static volatile Apis apis;
    private static volatile Complaints complaints;

    /** A guard that does not hold is found out on loopback: nobody but the sink takes what is meant for another address of it. */
    private static void assertGuarded(int sinkPort) throws IOException {
        List<String> led = new ArrayList<>();
        Guard.toldOf(sinkPort, (host, port) -> led.add(host));
        SocketChannel.open(new InetSocketAddress("127.0.0.2", 9)).close();
        new Socket("127.0.0.2", 9).close();
        try (DatagramSocket datagrams = new DatagramSocket()) {
            datagrams.send(new DatagramPacket(new byte[1], 1, new InetSocketAddress("127.0.0.2", 9)));
        }
        if (!led.equals(List.of("127.0.0.2", "127.0.0.2", "127.0.0.2"))) throw new IOException("the guard does not hold");
    }

    /** Its own folder, its own classes, the Java runtime, and what that reads of the machine. */
    private static List<Path> ownFolders(Path home, JsonNode told) {
        // The working directory may be called otherwise than it was told, by links.
        Path built = Path.of(told.path("plugins").asText()).getParent();
        return List.of(home, built, Path.of("").toAbsolutePath(), Path.of(System.getProperty("java.home")), Path.of("/proc/self"), Path.of("/sys/fs/cgroup"), Path.of("/dev/urandom"), Path.of("/dev/random"));
    }

    private static void assertKept() throws IOException {
        for (Path file : List.of(Path.of("/etc/hosts"), Path.of("/etc/../etc/hosts"))) {
            for (Callable<?> opening : List.<Callable<?>>of(() -> new FileInputStream(file.toFile()), () -> Files.newInputStream(file), () -> new RandomAccessFile(file.toFile(), "r"), () -> new ProcessBuilder("true").start())) {
                try {
                    opening.call();
                } catch (FileNotFoundException refused) {
                    continue;
                } catch (Exception other) {
                    if (other.getCause() instanceof FileNotFoundException) continue;
                }
                throw new IOException("the guard does not hold");
            }
        }
    }

    private static ApplicationContext start(Path home, JsonNode told) throws Exception {
        Files.createDirectories(home.resolve("config"));
        Files.createDirectories(home.resolve("logs"));
        // JSON is YAML, and needs no rules for quoting.
        Files.writeString(home.resolve("config/gravitee.yml"), configuration(told).toString());
        Files.writeString(home.resolve("config/logback.xml"), LOG);
        System.setProperty("gravitee.home", home.toString());
        System.setProperty("gravitee.conf", home.resolve("config/gravitee.yml").toString());
        System.setProperty("logback.configurationFile", home.resolve("config/logback.xml").toString());
        Gateway gateway = new Gateway();
        gateway.prepare();
        gateway.applicationContext().getBean(ReporterManager.class).register(new Calls());
        gateway.start();
        return gateway.applicationContext();
    }

    private static final String LOG = """
        <configuration>
          <appender name="errors" class="ch.qos.logback.core.ConsoleAppender">
            <target>System.err</target>
            <encoder><pattern>%d{HH:mm:ss.SSS} %-5level %logger{36} - %msg%nopex%n</pattern></encoder>
          </appender>
          <root level="WARN"><appender-ref ref="errors"/></root>
        </configuration>
        """;

    /** The gateway without a database, and without anything that it does on its own. */
    private static ObjectNode configuration(JsonNode told) {
        ObjectNode all = Line.JSON.createObjectNode();
        all.putObject("http").put("host", "127.0.0.1").put("port", 0).put("instances", 1).put("requestTimeout", 30_000);
        ObjectNode plugins = all.putObject("plugins");
        plugins.putArray("path").add(told.path("plugins").asText());
        plugins.put("workDir", told.path("unpacked").asText());
        // A key in an address is a matter of the whole gateway, and no template can be blamed for it.
        all.putObject("policy").putObject("api-key").put("header", told.path("keyHeader").asText()).put("param", "");
        ObjectNode repositories = all.putObject("repositories");
        for (String none : List.of("management", "ratelimit", "distributed-sync")) {
            repositories.putObject(none).put("type", "none");
            // Where gateways before 4.6 read it.
            all.putObject(none).put("type", "none");
        }
        all.putObject("api").putObject("properties").putObject("encryption").put("secret", told.path("secret").asText());
        for (String alone : List.of("cache", "cluster")) all.putObject(alone).put("type", "standalone");
        ObjectNode services = all.putObject("services");
        services.putObject("core").putObject("http").put("enabled", false);
        for (String service : List.of("sync", "monitoring", "metrics", "heartbeat", "opentelemetry")) services.putObject(service).put("enabled", false);
        all.putObject("reporters").putObject("elasticsearch").put("enabled", false);
        return all;
    }

    private static void obey(BufferedReader in, Path home) {
        try {
            for (String line = in.readLine(); line != null; line = in.readLine()) obey(Line.JSON.readTree(line));
        } catch (IOException | RuntimeException broken) {
            Line.of("failed").with("reason", String.valueOf(broken)).tell();
        }
        end(home, 0);
    }

    private static void obey(JsonNode command) {
        switch (command.path("do").asText()) {
            case "allow" -> {
                Set<Integer> ports = new HashSet<>();
                command.path("ports").forEach(port -> ports.add(port.asInt()));
                Guard.allow(ports);
            }
            case "deploy" -> deploy(command.path("api"));
            case "remove" -> apis.remove(command.path("id").asText());
            case "subscribe" -> apis.subscribe(command.path("subscriptions"));
            default -> {}
        }
        Line.of("done").with("number", command.path("number").asInt()).tell();
    }

    private static void deploy(JsonNode definition) {
        String id = definition.path("id").asText();
        complaints.takeAll();
        try {
            boolean isServed = apis.deploy(definition);
            Line.of(isServed ? "deployed" : "refused").with("api", id).with("reason", complaints.takeAll()).tell();
        } catch (Exception unreadable) {
            Line.of("refused").with("api", id).with("reason", unreadable.getMessage()).tell();
        }
    }

    /** Ends at once, and takes the folder along; while the gateway is on its way it may still be writing there. */
    private static void end(Path home, int code) {
        for (int tries = 0; tries < 50 && Files.exists(home); tries++) {
            try (Stream<Path> below = Files.walk(home)) {
                below.sorted(Comparator.reverseOrder()).forEach(path -> path.toFile().delete());
            } catch (IOException | RuntimeException changing) {
                // Looked at again.
            }
        }
        Runtime.getRuntime().halt(code);
    }
}
